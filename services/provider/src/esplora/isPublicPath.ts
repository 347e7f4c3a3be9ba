const place = '(address/[a-zA-Z0-9]{14,100}|scripthash/[0-9a-f]{64})'
const hash = '[0-9a-f]{64}'
const number = '\\d{1,9}'

/** What wallets and pages ask an Esplora: accounts, transactions, blocks by name, what it costs. */
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

/** Whether a path of an Esplora is for the public: all else would let strangers search its node. */
export function isPublicPath(method: 'GET' | 'POST', path: string): boolean {
  return method === 'POST' ? path === 'tx' : readable.test(path)
}
