import { isNamespace } from './caip.ts'
import {
  anything,
  type Check,
  callable,
  check,
  flag,
  like,
  listOf,
  oneOf,
  recordOf,
  refuseMisfits,
  shape,
  text,
} from './checks.ts'
import type { AccountType } from './connector.ts'
import { refuseLater } from './later.ts'
import type { LatchkeyOptions } from './options.ts'

const http = like(/^https?:\/\/./, 'an http(s) URL')
const socket = like(/^wss?:\/\/./, 'a ws(s) URL')
const page = like(/^(https?:\/\/.|\/|\.{1,2}\/)/, 'a URL')
const name = like(/\S/, 'text')
const namespace = check(isNamespace, 'a namespace')
const networkId = like(/^[-a-z0-9]{3,8}:[-\w]{1,32}$/, 'a CAIP-2 id')
const accountTypes: readonly AccountType[] = ['eoa', 'smartAccount', 'payment', 'ordinal', 'stx']
const providerUrls = ['url', 'directoryUrl', 'analyticsUrl', 'relayUrl', 'secureSiteUrl'] as const

const source = shape({ id: name, load: callable, namespaces: listOf(namespace) })
const ids = listOf(name)

const checks: Readonly<Record<keyof LatchkeyOptions, Check>> = {
  adapters: listOf(shape({ id: name, load: callable, namespace, sources: listOf(source) })),
  allowUnsupportedChain: flag,
  allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  basic: flag,
  chainImages: recordOf(name),
  coinbasePreference: oneOf('all', 'smartWalletOnly', 'eoaOnly'),
  connectorImages: recordOf(name),
  connectors: listOf(source),
  customRpcUrls: recordOf(listOf(shape({ url: http })), networkId),
  customWallets: listOf(
    shape(
      {
        app_store: text,
        desktop_link: text,
        homepage: text,
        id: name,
        image_url: text,
        mobile_link: text,
        name,
        play_store: text,
        webapp_link: text,
      },
      [
        'app_store',
        'desktop_link',
        'homepage',
        'image_url',
        'mobile_link',
        'play_store',
        'webapp_link',
      ],
    ),
  ),
  debug: flag,
  defaultAccountTypes: recordOf(oneOf(...accountTypes), namespace),
  defaultNetwork: anything,
  disableAppend: flag,
  enableAuthLogger: flag,
  enableCoinbase: flag,
  enableEIP6963: flag,
  enableEmbedded: flag,
  enableInjected: flag,
  enableNetworkSwitch: flag,
  enableReconnect: flag,
  enableWalletConnect: flag,
  enableWalletGuide: flag,
  enableWallets: flag,
  excludeWalletIds: ids,
  featuredWalletIds: ids,
  features: anything,
  includeWalletIds: ids,
  locale: like(/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i, 'a BCP 47 tag'),
  logLevel: oneOf('silent', 'error', 'warn', 'info', 'debug'),
  manualWCControl: flag,
  metadata: shape({ description: text, icons: listOf(text), name: text, url: text }, [
    'description',
    'icons',
    'name',
    'url',
  ]),
  name: text,
  networks: check((value) => Array.isArray(value) && value.length > 0, 'at least one network'),
  onEvent: callable,
  preload: oneOf('intent', 'idle', 'none'),
  privacyPolicyUrl: page,
  projectId: text,
  provider: (value) =>
    typeof value === 'string'
      ? http(value)
      : shape(
          {
            analyticsUrl: http,
            directoryUrl: http,
            relayUrl: socket,
            secureSiteUrl: http,
            url: http,
          },
          providerUrls,
        )(value),
  siweConfig: anything,
  siwx: anything,
  storage: shape({ getItem: callable, removeItem: callable, setItem: callable }),
  termsConditionsUrl: page,
  texts: recordOf(text),
  themeMode: oneOf('dark', 'light'),
  themeVariables: recordOf(text, like(/^--lk-/, 'a name that starts with --lk-')),
  tokens: recordOf(shape({ address: name, image: text }, ['image']), networkId),
  universalProvider: anything,
  universalProviderConfigOverride: anything,
  unsupportedChain: oneOf('block', 'warn', 'allow'),
  wallets: callable,
}

/**
 * Looks at options without reading them: when an instance is made, and when some change.
 *
 * @throws {@link LatchkeyError} `INVALID_OPTION` or `NOT_YET`
 */
export function checkOptions(options: Partial<LatchkeyOptions>): void {
  refuseMisfits(options, checks)
  for (const [option, value] of Object.entries(options)) refuseLater(option, value)
}
