import type { LatchkeyOptions } from 'latchkey'

const names = [
  'Aurora Borealis',
  'Birchwood',
  'Cinder',
  'Driftwood',
  'Everglade',
  'Foxglove',
  'Granite',
  'Harbour',
  'Iris',
  'Juniper',
  'A Network With a Name Of Forty Characters',
  'Kestrel',
  'Lichen',
  'Meadow',
  'Nimbus',
]

const chain = (id: number, name: string): LatchkeyOptions['networks'][0] => ({
  id,
  name,
  nativeCurrency: { decimals: 18, name: 'Coin', symbol: 'COIN' },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})

/** More networks than fit on a screen, without pictures. */
export const hostNetworks: LatchkeyOptions['networks'] = [
  chain(7000, 'Alder'),
  ...names.map((name, index) => chain(7001 + index, name)),
]
