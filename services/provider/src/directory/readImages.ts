import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { dataFolder } from './dataFolder.ts'

export type Image = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly etag: string
}

export type ImageKind = 'currencies' | 'networks' | 'tokens' | 'wallets'

const types: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.webp': 'image/webp' }

/** Reads all pictures of a kind into memory, by file name. They are few and small. */
export function readImages(kind: ImageKind): ReadonlyMap<string, Image> {
  const folder = join(dataFolder, 'images', kind)
  return new Map(
    readdirSync(folder).map((file) => {
      const extension = extname(file)
      const type = types[extension]
      if (!type) throw new Error(`${join(folder, file)} has a file type that is not served`)
      const bytes = new Uint8Array(readFileSync(join(folder, file)))
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      return [file.slice(0, -extension.length), { bytes, etag, type }]
    }),
  )
}
