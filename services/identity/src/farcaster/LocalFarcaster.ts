/** Finds the Farcaster account of a name, and makes it if there is none. */
export type LocalFarcaster = (name: string) => Promise<{
  readonly fid: number
  readonly address: string
  sign(message: string): Promise<string>
}>
