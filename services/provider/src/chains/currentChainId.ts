/** Ids that Solana networks had before CAIP-2 derived them from the genesis block. */
const former: ReadonlyMap<string, string> = new Map([
  ['solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:8e9rvcklfqia2y35hxjjpwzj8wevo44k', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
])

/** Replaces the former ids of Solana networks, in any case, with the current ones. */
export function currentChainId(chainId: string): string {
  return former.get(chainId.toLowerCase()) ?? chainId
}
