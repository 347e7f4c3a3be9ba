import type { PublicFile } from './fetchPublic.ts'

/** Files that tokens name, wherever those are. */
export type FilesPort = {
  /** Text of a few kilobytes; undefined where there is none to be had. */
  text(address: string): Promise<string | undefined>
  /** A picture of a known kind; undefined where there is none to be had. */
  picture(address: string): Promise<PublicFile | undefined>
}
