/** The faucet sends coins, and tokens to swap. */
const gifts = [{}, { token: 'USDC' }]

/** Sends test funds to an account. @throws if the faucet does not answer, or refuses */
export async function askFaucet(
  faucetUrl: string,
  account: { readonly address: string; readonly chainId: number },
): Promise<void> {
  for (const gift of gifts) {
    const response = await fetch(faucetUrl, {
      body: JSON.stringify({ ...account, ...gift }),
      headers: { 'content-type': 'application/json' },
      method: 'POST',
    })
    if (!response.ok) throw new Error(`The faucet answered with ${response.status}.`)
  }
}
