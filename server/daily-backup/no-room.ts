import { ForeseenFailure } from "../start/foreseen-failure.ts"

/** Said before anything is written. */
export class NoRoom extends ForeseenFailure {
  override name = "NoRoom"

  constructor(folder: string, { free, wanted }: { free: number; wanted: number }) {
    super(
      `There is too little room in ${folder}: ${megabytes(free)} are free, and twice the last backup is ${megabytes(wanted)}. Make room there or set another BACKUP_DIR.`,
    )
  }
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
