const place = '(address/[a-zA-Z0-9]{14,100}|scripthash/[0-9a-f]{64})'
const hash = '[0-9a-f]{64}'
const number = '\\d{1,9}'

/** Paths that wallets and pages read: accounts, transactions, blocks by id, fees. */
const readable = new RegExp(
  `^(${[
    `${place}(/(utxo|txs(/mempool|/chain(/${hash})?)?))?`,
    `tx/${hash}(/(status|hex|merkle-proof|outspends|outspend/${number}))?`,
    `block/${hash}(/(status|header|txids))?`,
    `block-height/${number}`,
    'blocks/tip/(height|hash)',
    'fee-estimates',
    'mempool(/recent)?',
    'v1/fees/recommended',
  ].join('|')})$`,
)

/** Whether an Esplora path is public. Other paths are expensive searches. */
export function isPublicPath(method: 'GET' | 'POST', path: string): boolean {
  return method === 'POST' ? path === 'tx' : readable.test(path)
}
