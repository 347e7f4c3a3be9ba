import { isNamespace, type Namespace } from '../caip.ts'
import { levels } from '../log/levels.ts'
import type { AccountType } from '../ports/connector.ts'
import {
  type Check,
  callable,
  check,
  flag,
  like,
  listOf,
  oneOf,
  only,
  partial,
  recordOf,
  refuseMisfits,
  shape,
  text,
} from './checks.ts'
import { defaults } from './defaults.ts'
import type { LatchkeyOptions } from './options.ts'

const http = like(/^https?:\/\/./, 'an http(s) URL')
const socket = like(/^wss?:\/\/./, 'a ws(s) URL')
const page = like(/^(https?:\/\/.|\/|\.{1,2}\/)/, 'a URL')
const name = like(/\S/, 'text')
const namespace = check(isNamespace, 'a namespace')
const networkId = like(/^[-a-z0-9]{3,8}:[-\w]{1,32}$/, 'a CAIP-2 id')
const accountType = (...types: readonly AccountType[]) => oneOf(...types)
const providerUrls = only({
  analyticsUrl: http,
  directoryUrl: http,
  nameZone: like(/^[-a-z0-9]+\.[-a-z0-9]+$/, 'a zone like latchkey.id'),
  relayUrl: (value) => (typeof value === 'string' ? socket : listOf(socket))(value),
  secureSiteUrl: http,
  url: http,
})

const count = check((value) => typeof value === 'number' && value >= 0, 'a number')
const config = partial({
  batch: flag,
  fetchOptions: partial({}),
  retryCount: count,
  retryDelay: count,
  timeout: count,
})
const node: Check = (value) => shape({ url: http })(value) ?? partial({ config })(value)

const swapRouter = shape({
  address: like(/^0x[0-9a-f]{40}$/i, 'an address'),
  kind: oneOf('uniswapV2', 'uniswapV3', 'universalRouter', 'permitSwap', 'other'),
})

const source = shape({ id: name, load: callable, namespaces: listOf(namespace) })
const ids = listOf(name)

/** For options that their consumers validate. */
const anything: Check = () => undefined

type Flag = {
  [name in keyof typeof defaults]: (typeof defaults)[name] extends boolean ? name : never
}[keyof typeof defaults]

const checks: Readonly<Record<Exclude<keyof LatchkeyOptions, Flag>, Check>> = {
  adapters: listOf(shape({ id: name, load: callable, namespace, sources: listOf(source) })),
  allowUnsupportedChain: flag,
  allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  chainImages: recordOf(name),
  coinbasePreference: anything,
  connectorImages: recordOf(name),
  connectors: listOf(source),
  consent: check((value) => typeof Object(value).then === 'function', 'a promise'),
  customRpcUrls: recordOf(listOf(node), networkId),
  customWallets: listOf((wallet) => recordOf(text)(wallet) ?? shape({ id: name, name })(wallet)),
  defaultAccountTypes: only({
    bip122: accountType('payment', 'ordinal', 'stx'),
    eip155: accountType('eoa', 'smartAccount'),
    polkadot: accountType('eoa'),
    solana: accountType('eoa'),
  } satisfies Record<Namespace, Check>),
  defaultNetwork: anything,
  excludeWalletIds: ids,
  featuredWalletIds: ids,
  features: recordOf(anything),
  includeWalletIds: ids,
  locale: like(/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i, 'a BCP 47 tag'),
  logLevel: oneOf(...levels),
  metadata: partial({
    description: text,
    icons: listOf(text),
    name: text,
    redirect: partial({ linkMode: flag, universal: http }),
    url: text,
  }),
  name: text,
  networks: check((value) => Array.isArray(value) && value.length > 0, 'at least one network'),
  onEvent: callable,
  preload: oneOf('intent', 'idle', 'none'),
  privacyPolicyUrl: page,
  projectId: text,
  provider: (value) => (typeof value === 'string' ? http : providerUrls)(value),
  signAttestation: callable,
  siweConfig: anything,
  siwx: shape({ addSession: callable }),
  slots: recordOf(callable),
  storage: shape({ getItem: callable, removeItem: callable, setItem: callable }),
  swapRouters: recordOf(listOf(swapRouter), networkId),
  termsConditionsUrl: page,
  texts: recordOf(text),
  themeMode: oneOf('dark', 'light'),
  themeVariables: recordOf(text, like(/^--lk-/, 'a name that starts with --lk-')),
  tokens: recordOf(
    (token) => shape({ address: name })(token) ?? partial({ image: text })(token),
    networkId,
  ),
  universalProvider: shape({
    connect: callable,
    disconnect: callable,
    on: callable,
    request: callable,
  }),
  universalProviderConfigOverride: partial({
    chains: recordOf(listOf(networkId)),
    defaultChain: networkId,
    events: recordOf(listOf(text)),
    methods: recordOf(listOf(text)),
    rpcMap: recordOf(http),
  }),
  unsupportedChain: oneOf('block', 'warn', 'allow'),
  wallets: callable,
}

const flags = Object.fromEntries(
  Object.entries(defaults).flatMap(([name, value]) =>
    typeof value === 'boolean' ? [[name, flag]] : [],
  ),
)

/**
 * Validates options without parsing them: of a new instance, and of updates.
 *
 * @throws {@link LatchkeyError} `INVALID_OPTION`
 */
export function checkOptions(options: Partial<LatchkeyOptions>): void {
  refuseMisfits(options, { ...flags, ...checks })
}
