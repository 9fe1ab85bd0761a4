import { globSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Bytes: below, the headers of a response weigh more than what is saved. */
const worthwhile = 512

/** Lays `FILE.br` and `FILE.gz` beside each text of a folder: they are made once, at the build, and served from then on. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync("**/*.{js,css,svg}", { cwd: folder }).map((file) => join(folder, file))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      if (bytes.length < worthwhile) return
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      const [brotli, gzipped] = await Promise.all([asBrotli(bytes, { params }), asGzip(bytes, { level: 9 })])
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
    }),
  )
}
