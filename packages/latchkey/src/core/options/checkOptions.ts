import { isNamespace, type Namespace } from '../caip.ts'
import { levels } from '../log/levels.ts'
import {
  type Check,
  callable,
  check,
  checksOf,
  count,
  flag,
  like,
  listOf,
  name,
  oneOf,
  only,
  page,
  recordOf,
  refuseMisfits,
  shape,
  text,
} from './checks.ts'
import { defaults } from './defaults.ts'
import type { LatchkeyOptions } from './options.ts'

const http = like(/^https?:\/\/./, 'an HTTP URL')
const socket = like(/^wss?:\/\/./, 'a ws(s) URL')
const namespace = check(isNamespace, 'a namespace')
const networkId = like(/^[-\w]{3,8}:[-\w]{1,32}$/, 'a CAIP-2 id')
/** Accepts a text, or a value of another kind. */
const textOr =
  (text: Check, other: Check): Check =>
  (value) =>
    (typeof value === 'string' ? text : other)(value)

/** For options that their consumers validate. */
const anything: Check = () => undefined

const config = only({
  batch: flag,
  fetchOptions: recordOf(anything),
  retryCount: count,
  retryDelay: count,
  timeout: count,
})

const address = like(/^(0x[\da-f]{40}|[1-9a-hj-np-z]{32,44})$/i, 'an address')
const swapRouter = only(
  {},
  {
    address: like(/^0x[\da-f]{40}$/i, 'an address'),
    kind: oneOf('uniswapV2', 'uniswapV3', 'universalRouter', 'permitSwap', 'other'),
  },
)

const source = shape({ id: name, load: callable, namespaces: listOf(namespace) })
const ids = listOf(name)

type Flag = {
  [name in keyof typeof defaults]: (typeof defaults)[name] extends boolean ? name : never
}[keyof typeof defaults]

const checks: Readonly<Record<Exclude<keyof LatchkeyOptions, Flag>, Check>> = {
  adapters: listOf(shape({ id: name, load: callable, namespace, sources: listOf(source) })),
  allowUnsupportedChain: flag,
  allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  chainImages: recordOf(name),
  coinbasePreference: text,
  connectorImages: recordOf(name),
  connectors: listOf(source),
  consent: check((value) => typeof Object(value).then === 'function', 'a promise'),
  customRpcUrls: recordOf(listOf(only({ config }, { url: http })), networkId),
  customWallets: listOf((wallet) => recordOf(text)(wallet) ?? shape({ id: name, name })(wallet)),
  defaultAccountTypes: only({
    bip122: oneOf('payment', 'ordinal', 'stx'),
    eip155: oneOf('eoa', 'smartAccount'),
    polkadot: oneOf('eoa'),
    solana: oneOf('eoa'),
  } satisfies Record<Namespace, Check>),
  defaultNetwork: anything,
  excludeWalletIds: ids,
  featuredWalletIds: ids,
  features: recordOf(anything),
  includeWalletIds: ids,
  locale: like(/^[a-z]{2,8}(-\w{1,8})*$/i, 'a BCP 47 tag'),
  logLevel: oneOf(...levels),
  metadata: only({
    description: text,
    icons: listOf(text),
    name: text,
    redirect: only({ linkMode: flag, universal: http }),
    url: text,
  }),
  name: text,
  networks: check((value) => Array.isArray(value) && value.length > 0, 'a network'),
  onEvent: callable,
  preload: oneOf('intent', 'idle', 'none'),
  privacyPolicyUrl: page,
  projectId: text,
  provider: textOr(
    http,
    only({
      analyticsUrl: http,
      directoryUrl: http,
      nameZone: text,
      relayUrl: textOr(socket, listOf(socket)),
      secureSiteUrl: http,
      url: http,
    }),
  ),
  signAttestation: callable,
  // The functions that decide whether a visitor stays connected.
  siweConfig: shape({ createMessage: callable, getSession: callable }),
  siwx: shape({ createMessage: callable, getSessions: callable }),
  slots: recordOf(callable),
  storage: shape({ getItem: callable, removeItem: callable, setItem: callable }),
  swapRouters: recordOf(listOf(swapRouter), networkId),
  termsConditionsUrl: page,
  texts: recordOf(text),
  themeMode: oneOf('dark', 'light'),
  themeVariables: recordOf(text, like(/^--lk-/, 'a name like --lk-accent')),
  tokens: recordOf(only({ image: text }, { address }), networkId),
  universalProvider: shape({
    connect: callable,
    disconnect: callable,
    on: callable,
    request: callable,
  }),
  universalProviderConfigOverride: only({
    chains: recordOf(listOf(networkId)),
    defaultChain: networkId,
    events: recordOf(listOf(text)),
    methods: recordOf(listOf(text)),
    rpcMap: recordOf(http),
  }),
  unsupportedChain: oneOf('block', 'warn', 'allow'),
  wallets: callable,
}

/**
 * Validates options without parsing them: of a new instance, and of updates.
 *
 * @throws {@link LatchkeyError} `INVALID_OPTION`
 */
export function checkOptions(options: Partial<LatchkeyOptions>): void {
  refuseMisfits(options, { ...checksOf(defaults), ...checks })
}
