import { expect, test } from 'vitest'
import { readProposal } from './readProposal.ts'

const ours = ['eip155:1', 'eip155:8453']

function proposal(namespaces: object, more: object = {}) {
  const proposer = {
    metadata: {
      icons: ['https://site.example/i.png'],
      name: 'Site',
      url: 'https://site.example/app',
    },
    publicKey: 'ab',
  }
  return { id: 7, params: { expiryTimestamp: 2, proposer, ...namespaces, ...more } }
}

const space = (
  chains: readonly string[],
  methods = ['personal_sign'],
  events = ['chainChanged'],
) => ({
  chains,
  events,
  methods,
})

test('behavior: reads chains, methods and events of a proposal', () => {
  const read = readProposal(
    proposal({
      optionalNamespaces: {
        eip155: space(['eip155:1', 'eip155:10'], ['personal_sign', 'eth_foo']),
      },
      requiredNamespaces: {},
    }),
    ours,
  )
  expect(read).toMatchObject({
    chains: [{ caip: 'eip155:1', isRequired: false }],
    events: ['chainChanged'],
    expiresAt: 2_000,
    id: 7,
    kind: 'proposal',
    methods: ['personal_sign'],
    otherChains: ['eip155:10'],
    site: { host: 'site.example', icon: 'https://site.example/i.png', name: 'Site' },
    unmet: [],
  })
})

test('behavior: a namespace key may be a chain', () => {
  const { eip155, ...one } = {
    'eip155:8453': { events: [], methods: ['personal_sign'] },
    eip155: 0,
  }
  expect(eip155).toBe(0)
  const { chains, methods } = readProposal(proposal({ requiredNamespaces: one }), ours)
  expect(chains).toEqual([{ caip: 'eip155:8453', isRequired: true }])
  expect(methods).toEqual(['personal_sign'])
})

test('behavior: a proposal without requests is offered everything', () => {
  const read = readProposal(proposal({ optionalNamespaces: {}, requiredNamespaces: {} }), ours)
  expect(read.chains.map(({ caip }) => caip)).toEqual(ours)
  expect(read.methods).toContain('eth_sendTransaction')
})

test('behavior: optional families that the wallet lacks neither add methods nor block approval', () => {
  const read = readProposal(
    proposal({
      optionalNamespaces: {
        eip155: space(['eip155:1']),
        solana: space(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ['solana_signMessage'], []),
      },
    }),
    ours,
  )
  expect(read.methods).toEqual(['personal_sign'])
  expect(read.unmet).toEqual([])
})

test.each([
  ['a chain', space(['eip155:1', 'eip155:5']), ['eip155:5']],
  ['a method', space(['eip155:1'], ['eth_sign']), ['eth_sign']],
  ['an event', space(['eip155:1'], [], ['message']), ['message']],
])('behavior: %s that is required and missing blocks approval', (_, eip155, unmet) => {
  expect(readProposal(proposal({ requiredNamespaces: { eip155 } }), ours).unmet).toEqual(unmet)
})

test('behavior: a proposal without a common chain blocks approval', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const read = readProposal(proposal({ optionalNamespaces: { solana: space([solana]) } }), ours)
  expect(read.unmet).toEqual([solana])
})

test("behavior: a site's description may be missing or invalid", () => {
  const { site } = readProposal(
    proposal({}, { proposer: { metadata: { icons: 'x', name: 5, url: 'nowhere' } } }),
    ours,
  )
  expect(site).toEqual({ host: 'nowhere', icon: undefined, name: 'nowhere', url: 'nowhere' })
})

test('behavior: an icon is an image or undefined', () => {
  const metadata = {
    icons: ['javascript:alert(1)', 'data:text/html,x', 'data:image/png;base64,AA'],
  }
  const { site } = readProposal(proposal({}, { proposer: { metadata } }), ours)
  expect(site.icon).toBe('data:image/png;base64,AA')
})

test.each([
  ['nothing', undefined],
  ['no id', { params: proposal({}).params }],
  ['namespaces that are none', proposal({ requiredNamespaces: [] })],
  ['a namespace that is none', proposal({ requiredNamespaces: { eip155: 'x' } })],
  ['chains that are none', proposal({ requiredNamespaces: { eip155: { chains: 'eip155:1' } } })],
  [
    'methods that are none',
    proposal({ optionalNamespaces: { eip155: { chains: [], methods: [1] } } }),
  ],
])('error: %s', (_, event) => {
  expect(() => readProposal(event, ours)).toThrow('Invalid params.')
})

test('behavior: three families at once, each with its own methods', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const bitcoin = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
  const read = readProposal(
    proposal({
      optionalNamespaces: {
        bip122: space([bitcoin], ['signPsbt', 'personal_sign'], []),
        eip155: space(['eip155:1'], ['personal_sign', 'solana_signMessage']),
        solana: space(
          [solana, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
          ['solana_signMessage'],
          ['accountsChanged'],
        ),
      },
    }),
    [...ours, solana, bitcoin],
  )
  expect(read.chains.map(({ caip }) => caip)).toEqual(['eip155:1', solana, bitcoin])
  // The deprecated id of an existing chain does not add a chain.
  expect(read.otherChains).toEqual([])
  expect(read.grants).toEqual({
    bip122: { events: [], methods: ['signPsbt'] },
    eip155: { events: ['chainChanged'], methods: ['personal_sign'] },
    solana: { events: ['accountsChanged'], methods: ['solana_signMessage'] },
  })
})

test('behavior: a required method of another family blocks approval', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const needed = { solana: space([solana], ['solana_signEverything'], []) }
  const read = readProposal(proposal({ requiredNamespaces: needed }), [...ours, solana])
  expect(read.unmet).toEqual(['solana_signEverything'])
})
