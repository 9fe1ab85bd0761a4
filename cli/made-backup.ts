import type { BackupEnd } from "#server/backup/backup-contents.ts"

/** Says what a backup holds, and on the error output what it should hold and does not. */
export function printBackup(file: string, backup: BackupEnd & { fileBytes: number }): void {
  const { tables, imageFiles, missingPictures, fileBytes } = backup
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${file}: ${rows} rows of ${tables.length} tables, ${imageFiles} image files, ${fileBytes} bytes.`,
  )
  if (missingPictures.length === 0) return
  console.error(
    `${missingPictures.length} pictures were deleted meanwhile or are missing in the image store, and are not in the backup: ${missingPictures.slice(0, 3).join(", ")}`,
  )
}
