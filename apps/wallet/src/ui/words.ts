/** A number for display: six significant decimals, without trailing zeros. */
export function shortAmount(amount: string): string {
  const [whole = '0', rest = ''] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3}){1,40}$)/g, ',')
  const decimals = rest.slice(0, whole === '0' ? 8 : 4).replace(/0{1,99}$/, '')
  if (!decimals && whole === '0' && /[1-9]/.test(rest)) return '<0.00000001'
  return decimals ? `${grouped}.${decimals}` : grouped
}

const spans = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** `in 7 days`, `2 minutes ago`, `now` */
export function relativeTime(at: number, now = Date.now()): string {
  const distance = at - now
  for (const [unit, ms] of spans) {
    if (Math.abs(distance) < ms) continue
    return new Intl.RelativeTimeFormat('en').format(Math.round(distance / ms), unit)
  }
  return 'now'
}

/** A list within a sentence: `a, b and c`. */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat('en').format(items)
}

/** Describes what a method permits a site. */
export function permissionOf(method: string): string | undefined {
  return permissions[method]
}

const permissions: Readonly<Record<string, string>> = {
  personal_sign: 'Ask you to sign messages',
  eth_signTypedData: 'Ask you to sign typed data',
  eth_signTypedData_v4: 'Ask you to sign typed data',
  eth_sendTransaction: 'Ask you to send transactions',
  eth_signTransaction: 'Ask you to sign transactions',
  wallet_switchEthereumChain: 'Ask you to change the network',
  solana_signMessage: 'Ask you to sign messages',
  solana_signTransaction: 'Ask you to sign transactions',
  solana_signAllTransactions: 'Ask you to sign transactions',
  solana_signAndSendTransaction: 'Ask you to send transactions',
  signMessage: 'Ask you to sign messages',
  signPsbt: 'Ask you to sign transactions',
  sendTransfer: 'Ask you to send transactions',
  wallet_addEthereumChain: 'Ask you to change the network',
}
