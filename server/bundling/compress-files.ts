import { globSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Below this size the headers of a response take more than compression saves. */
const minBytes = 512

/** Writes `FILE.br` and `FILE.gz` beside each text of a folder: the build compresses once for all responses. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync("**/*.{js,css,svg}", { cwd: folder }).map((file) => join(folder, file))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      if (bytes.length < minBytes) return
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      const [brotli, gzipped] = await Promise.all([asBrotli(bytes, { params }), asGzip(bytes, { level: 9 })])
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
    }),
  )
}
