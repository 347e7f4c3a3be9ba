/** The active account of the virtual wallet. */
export const ownAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** An address of others. */
export const otherAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Begins and ends like `otherAddress`. */
const lookalike = '0x7099aB3e5F10c2d4E6b8901726354a5b6c7d79C8'

const ether = { address: null, icon: null, name: 'Ether', symbol: 'ETH' }
const usdc = { ...ether, address: `eip155:1:${otherAddress}`, name: 'USD Coin', symbol: 'USDC' }

/** A transaction of every kind. */
export function everyKind(): readonly object[] {
  const shape = nft('Shape #7')
  return [
    entry(0, 'send', [moved('out', '0.5', ether, 1_500)]),
    entry(1, 'receive', [moved('in', '1250.75', usdc, 1_250.75)]),
    entry(2, 'trade', [moved('out', '0.25', ether, 750), moved('in', '748.12', usdc, 748.12)]),
    entry(3, 'approve', []),
    entry(4, 'mint', [shape]),
    entry(5, 'execute', []),
    entry(6, 'buy', [moved('in', '100', usdc, 100)]),
    entry(7, 'send', [], { status: 'failed' }),
    entry(8, 'trade', [], { status: 'failed' }),
    entry(40, 'send', [shape]),
    entry(400, 'execute', [moved('out', '1', ether), moved('in', '2', usdc), shape]),
  ]
}

/** Transactions that strangers made, each spam for another reason, and an honest one. */
export function spam(): readonly object[] {
  const claim = { ...usdc, name: 'Visit claim.example', symbol: 'CLAIM.EXAMPLE' }
  const from = (sender: string, one: object) => ({ ...one, sender })
  return [
    entry(1, 'receive', [moved('in', '1250.75', usdc, 1_250.75)]),
    entry(2, 'receive', [from(lookalike, moved('in', '0', usdc, 0))]),
    entry(3, 'receive', [moved('in', '0.000001', ether, 0.003)], { spam: 'dust' }),
    entry(4, 'receive', [moved('in', '5000', claim)], { spam: 'promise' }),
    entry(5, 'receive', [moved('in', '1250.75', usdc)], { spam: 'borrowedName' }),
    entry(9, 'send', [moved('out', '0.5', ether, 1_500)]),
  ]
}

/** Texts and amounts that no honest token has. */
export function strange(): readonly object[] {
  const odd = (symbol: string) => ({ ...usdc, name: symbol, symbol })
  return [
    entry(0, 'send', [moved('out', '9'.repeat(60), odd('VERYLONGSYMBOLWITHOUTANYEND'))]),
    entry(1, 'receive', [moved('in', '0.000000000000000001', odd('רשע\u202edesrever'))]),
    entry(2, 'receive', [moved('in', 'NaN', odd('<img src=x onerror=alert(1)>'), -5)]),
    entry(3, 'receive', [moved('in', '1', odd('🦊'.repeat(40)), 1e300)]),
    entry(4, 'teleport', [nft('An NFT HistoryOwner Name Was Written by Somebody Paid per Word')]),
    entry(5, 'receive', [moved('in', '1234567.891234', odd(''))]),
  ]
}

/** A transaction of some days ago. */
function entry(days: number, operationType: string, transfers: object[], more: object = {}) {
  const hash = `0x${String(days + 1).padStart(64, '0')}`
  return {
    id: `eip155:1:${hash}`,
    metadata: {
      chain: 'eip155:1',
      hash,
      minedAt: new Date(Date.now() - days * 86_400_000 - 120_000).toISOString(),
      nonce: days,
      operationType,
      sentFrom: operationType === 'receive' ? otherAddress : ownAddress,
      sentTo: operationType === 'receive' ? ownAddress : otherAddress,
      status: 'confirmed',
      ...more,
    },
    transfers,
  }
}

function moved(
  direction: 'in' | 'out',
  numeric: string,
  token: object,
  value: number | null = null,
) {
  const parties = { recipient: otherAddress, sender: otherAddress }
  return {
    ...parties,
    direction,
    fungible_info: token,
    nft_info: null,
    quantity: { numeric },
    value,
  }
}

function nft(name: string) {
  return {
    direction: 'in',
    nft_info: {
      address: `eip155:1:${otherAddress}`,
      flags: { is_spam: false },
      name,
      token_id: '7',
    },
    quantity: { numeric: '1' },
    recipient: otherAddress,
    sender: otherAddress,
  }
}
