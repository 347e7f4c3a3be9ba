import type { Scenario, ScriptedWallet } from './Scenario.ts'

const virtual: ScriptedWallet = { name: 'Virtual Wallet' }
const account = { connected: true, open: 'Account', wallets: [virtual] } as const
/** The active account of the virtual wallet. */
const path = 'v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/nfts'
const toNfts = [{ select: 'NFTs' }, { pass: 1 }, { scroll: 420 }, { pass: 1 }] as const

/** The NFT tab in every state, and one NFT's view. */
export const nftsScenarios: readonly Scenario[] = [
  { ...account, name: 'Nfts/filled', steps: toNfts },
  { ...account, name: 'Nfts/hidden shown', steps: [...toNfts, { turn: 'Show hidden' }] },
  { ...account, name: 'Nfts/newcomer', steps: toNfts, wallets: [{ ...virtual, account: 'new' }] },
  { ...account, endpoints: { [path]: 'slow' }, name: 'Nfts/loading', steps: toNfts },
  { ...account, endpoints: { [path]: 'down' }, name: 'Nfts/failed', steps: toNfts },
  { ...account, name: 'Nfts/offline', steps: [...toNfts, { lose: 'connection' }] },
  { ...account, endpoints: { [path]: saying(many()) }, name: 'Nfts/many', steps: toNfts },
  {
    ...account,
    endpoints: { [path]: saying(strange()) },
    name: 'Nfts/strange',
    steps: toNfts,
  },
  { ...account, name: 'NftDetails/filled', steps: [...toNfts, { press: 'Shape #1' }, { pass: 1 }] },
  {
    ...account,
    name: 'NftDetails/several',
    steps: [...toNfts, { press: 'Badge #6' }, { pass: 1 }],
  },
  {
    ...account,
    name: 'NftDetails/spam',
    steps: [
      { select: 'NFTs' },
      { pass: 1 },
      { turn: 'Show hidden' },
      { scroll: 2_000 },
      { press: '5 ETH Voucher' },
      { pass: 1 },
      { scroll: 260 },
    ],
  },
  {
    ...account,
    endpoints: { [path]: saying(strange()) },
    name: 'NftDetails/strange',
    steps: [...toNfts, { press: 'onerror' }, { pass: 1 }],
  },
]

function saying(data: readonly object[]) {
  return { says: { data, next: null } }
}

function many(): readonly object[] {
  return Array.from({ length: 3_000 }, (_, at) => ({
    ...nft(at, `Shape #${at + 1}`),
    collection: { name: `Collection ${(at % 150) + 1}`, symbol: 'C' },
    contract: `eip155:1:0x${String((at % 150) + 1).padStart(40, '0')}`,
  }))
}

function strange(): readonly object[] {
  return [
    {
      ...nft(1, '<img src=x onerror=alert(1)>'),
      collection: {
        name: 'A Collection HistoryOwner Name Was Written by Somebody Paid per Word',
        symbol: 'X',
      },
      description: `Claim at https://gift.example\n\n${'verylongwordwithoutanyend'.repeat(40)}`,
      is_spam: true,
    },
    nft(2, 'An NFT HistoryOwner Name Was Written by Somebody Paid per Word'),
    { ...nft(3, 'רשע \u202edesrever\u200b'), quantity: '115792089237316195423570985008687907853' },
    nft(4, `Z${'\u0301\u0311'.repeat(60)}algo`),
    nft(5, '🦊'.repeat(200)),
    { ...nft(6, ''), collection: { name: '', symbol: '' } },
    { ...nft(7, '\u200b\u2060'), tokenId: '9'.repeat(77) },
  ].map((one, at) => ({ ...one, is_spam: at > 5 }))
}

function nft(at: number, name: string) {
  return {
    chainId: 'eip155:1',
    collection: { name: 'Strangers', symbol: 'STR' },
    contract: `eip155:1:0x${'5'.padStart(40, '0')}`,
    imageUrl: null,
    is_spam: false,
    name,
    quantity: '1',
    standard: 'erc1155',
    tokenId: String(at),
  }
}
