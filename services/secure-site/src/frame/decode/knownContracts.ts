/** Names of contracts that have the same address on many networks. */
const names: Readonly<Record<string, string>> = {
  '0x000000000022d473030f116ddee9f6b43ac78ba3': 'Permit2',
  '0x00000000219ab540356cbb839cbe05303d7705fa': 'Ethereum deposit contract',
  '0x0000000000000068f116a894984e2db1123eb395': 'OpenSea Seaport 1.6',
  '0x111111125421ca6dc452d289314280a0f8842a65': '1inch Router v6',
  '0x66a9893cc07d91d95644aedd05d03f95e1dba8af': 'Uniswap Universal Router',
  '0x7a250d5630b4cf539739df2c5dacb4c659f2488d': 'Uniswap Router v2',
  '0xca11bde05977b3631167028862be2a173976ca11': 'Multicall3',
  '0xdef1c0ded9bec7f1a1670819833240f027b25eff': '0x Exchange Proxy',
  '0xe592427a0aece92de3edee1f18e0157c05861564': 'Uniswap Router v3',
}

/** The name of a known contract. */
export function contractName(address: string): string | undefined {
  const key = address.toLowerCase()
  return Object.hasOwn(names, key) ? names[key] : undefined
}

/** Names of functions that wallets meet often. A selector is a hint, never a meaning. */
const methods: Readonly<Record<string, string>> = {
  '0x2e1a7d4d': 'withdraw',
  '0x3593564c': 'execute',
  '0x24856bc3': 'execute',
  '0x38ed1739': 'swapExactTokensForTokens',
  '0x7ff36ab5': 'swapExactETHForTokens',
  '0x18cbafe5': 'swapExactTokensForETH',
  '0x414bf389': 'exactInputSingle',
  '0xac9650d8': 'multicall',
  '0x5ae401dc': 'multicall',
  '0x1249c58b': 'mint',
  '0xa0712d68': 'mint',
  '0xd0e30db0': 'deposit',
}

/** The name of a known function, by its selector. */
export function callName(data: string): string | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  return Object.hasOwn(methods, selector) ? methods[selector] : undefined
}
