/** Where the prepared state of a chain is kept, whether or not there is one. */
export function stateFileOf(chainId: number): URL {
  return new URL(`../state/${chainId}.json.gz`, import.meta.url)
}
