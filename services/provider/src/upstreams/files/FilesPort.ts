import type { PublicFile } from './fetchPublic.ts'

/** Files that token metadata names by URL. */
export type FilesPort = {
  /** Text of a few kilobytes; undefined if unavailable. */
  text(address: string): Promise<string | undefined>
  /** A picture of a supported type; undefined if unavailable. */
  picture(address: string): Promise<PublicFile | undefined>
}
