import type { Scenario, ScriptedWallet, Step } from './Scenario.ts'

/** A page with a login by email. Each visitor has an address of their own. */
const login = (name: string) =>
  ({ email: `${name}@example.com`, families: ['eip155', 'solana'], open: 'Connect' }) as const

const typed = (email: string): readonly Step[] => [
  { fill: 'Email address', with: email },
  { press: 'Continue' },
  { pass: 1 },
]

/** A login, up to the typed code. */
const entered = (name: string): readonly Step[] => [
  ...typed(`${name}@example.com`),
  { enter: 'code' },
  { pass: 2 },
]

const loggedIn = (name: string) => ({ ...login(name), loggedIn: true }) as const
const settings = (name: string) => ({ ...loggedIn(name), open: 'Account' }) as const
const asked = (name: string) => {
  const { open, ...others } = loggedIn(name)
  return others
}

/** The earlier device has just asked for a mail, and the next one has to wait. */
const later = [{ pass: 31 }] as const

/** Without the escrow service, a new wallet needs another way back in. */
const unkept = { endpoints: { 'v1/escrow/put': 'down' } } as const
const keepPhrase = [
  { pressInFrame: 'Keep a recovery phrase' },
  { pass: 1 },
  { pressInFrame: 'I wrote them down' },
  { pass: 1 },
] as const
const toSettings = [{ press: 'More' }, { press: 'Wallet settings' }, { pass: 2 }] as const

const toGoogle = [{ press: 'Continue with Google' }, { pass: 2 }] as const
/** The end of a visit to Google, as the provider tells it. */
const visited = (says: object) =>
  ({
    ...login('hope'),
    endpoints: { 'v1/auth/social/finish': { says } },
    steps: [...toGoogle, { pressInFrame: 'Continue with Google' }, { pass: 3 }],
  }) as const
const known = { email: 'hope@example.com', methods: ['email', 'google'], status: 'known' }

/** The login by email and the embedded wallet, with the secure site of the local stack. */
export const loginScenarios: readonly Scenario[] = [
  { ...login('vera'), name: 'Connect/email' },
  {
    ...login('vera'),
    name: 'Connect/email, wallet installed',
    wallets: [{ name: 'Rabby', rdns: 'io.rabby' }],
  },
  {
    ...login('vera'),
    name: 'Connect/email, wallets folded',
    options: { features: { collapseWallets: true } },
  },
  { ...login('vera'), name: 'Connect/email misspelt', steps: typed('vera@example') },
  { ...login('vera'), name: 'EmailLogin/empty', open: 'EmailLogin' },
  { ...login('ada'), name: 'EmailVerifyOtp/code', steps: typed('ada@example.com') },
  {
    ...login('bea'),
    inline: true,
    name: 'EmailVerifyOtp/inline',
    options: { enableEmbedded: true },
    steps: typed('bea@example.com'),
  },
  {
    ...login('cleo'),
    earlier: entered('cleo'),
    name: 'EmailVerifyDevice/waiting',
    steps: [...later, ...entered('cleo')],
  },
  {
    ...login('dina'),
    ...unkept,
    earlier: [...entered('dina'), ...keepPhrase],
    name: 'RecoverWallet/phrase',
    steps: [...later, ...entered('dina'), { approve: 'device' }, { pass: 4 }],
  },
  {
    ...login('edda'),
    ...unkept,
    earlier: entered('edda'),
    name: 'RecoverWallet/nothing kept',
    steps: [...later, ...entered('edda'), { approve: 'device' }, { pass: 4 }],
  },
  {
    ...login('opal'),
    name: 'RegisterAccountName/offered',
    steps: [...entered('opal'), { pass: 3 }],
  },
  { ...login('fay'), ...unkept, name: 'SecureWallet/offered', steps: entered('fay') },
  {
    ...login('gwen'),
    ...unkept,
    name: 'SecureWallet/phrase',
    steps: [...entered('gwen'), { pressInFrame: 'Keep a recovery phrase' }, { pass: 1 }],
  },
  {
    ...login('hope'),
    name: 'PasskeyLogin/button',
    steps: [{ press: 'Use a passkey' }, { pass: 2 }],
  },
  { ...login('vera'), name: 'ConnectSocials/list', open: 'ConnectSocials' },
  {
    ...login('hope'),
    name: 'ConnectingSocial/button',
    steps: toGoogle,
  },
  {
    ...login('hope'),
    endpoints: { 'v1/auth/social/start': 'down' },
    name: 'ConnectingSocial/provider down',
    steps: toGoogle,
  },
  { ...visited({ status: 'waiting' }), name: 'ConnectingSocial/window open' },
  {
    ...login('hope'),
    name: 'ConnectingSocial/window closed',
    steps: [
      ...toGoogle,
      { pressInFrame: 'Continue with Google' },
      { pass: 1 },
      { close: 'window' },
      { pass: 2 },
    ],
  },
  {
    ...login('hope'),
    name: 'ConnectingSocial/window blocked',
    steps: [
      ...toGoogle,
      { block: 'windows' },
      { pressInFrame: 'Continue with Google' },
      { pass: 1 },
    ],
  },
  { ...visited({ reason: 'declined', status: 'ended' }), name: 'ConnectingSocial/declined' },
  { ...visited({ reason: 'expired', status: 'ended' }), name: 'ConnectingSocial/expired' },
  { ...visited({ reason: 'failed', status: 'ended' }), name: 'ConnectingSocial/failed' },
  { ...visited(known), name: 'ConnectingSocial/known address' },
  {
    ...login('hope'),
    name: 'ConnectingFarcaster/code',
    steps: [{ press: 'Continue with Farcaster' }, { pass: 4 }],
  },
  {
    ...login('hope'),
    name: 'ConnectingFarcaster/expired',
    steps: [{ press: 'Continue with Farcaster' }, { pass: 4 }, { pass: 301 }],
  },
  {
    ...login('hope'),
    endpoints: { 'v1/auth/social/start': 'down' },
    name: 'ConnectingFarcaster/unavailable',
    steps: [{ press: 'Continue with Farcaster' }, { pass: 4 }],
  },
  { ...login('vera'), name: 'ApproveTransaction/nothing', open: 'ApproveTransaction' },
  { ...asked('ida'), asks: 'message', name: 'ApproveTransaction/message' },
  { ...asked('joan'), asks: 'signIn', name: 'ApproveTransaction/sign in' },
  { ...asked('kate'), asks: 'otherSignIn', name: 'ApproveTransaction/sign in elsewhere' },
  { ...asked('lena'), asks: 'typedData', name: 'ApproveTransaction/typed data' },
  { ...asked('mia'), asks: 'coins', name: 'ApproveTransaction/coins' },
  { ...asked('nora'), asks: 'allowance', name: 'ApproveTransaction/allowance' },
  { ...asked('bella'), asks: 'batch', name: 'ApproveTransaction/batch' },
  { ...asked('cora'), asks: 'permission', name: 'ApproveTransaction/permission' },
  {
    ...asked('dora'),
    asks: 'permission',
    name: 'ApproveTransaction/permission, raw data',
    steps: [{ pass: 2 }, { unfoldInFrame: true }, { pass: 1 }],
  },
  {
    ...asked('della'),
    asks: 'calls',
    name: 'ApproveTransaction/sent calls',
    steps: [{ pass: 2 }, { pressInFrame: 'Approve' }, { pass: 4 }],
  },
  { ...asked('olga'), asks: 'solanaMessage', name: 'ApproveTransaction/Solana' },
  { ...settings('petra'), name: 'AccountSettings/opened', steps: toSettings },
  {
    ...settings('rosa'),
    name: 'AccountSettings/address',
    steps: [...toSettings, { pressInFrame: 'Email' }, { pass: 1 }],
  },
  {
    ...settings('sara'),
    name: 'AccountSettings/link a login',
    steps: [...toSettings, { pressInFrame: 'Link another login' }, { pass: 1 }],
  },
  {
    ...settings('vera'),
    name: 'AccountSettings/sessions',
    steps: [...toSettings, { pressInFrame: 'Where you are logged in' }, { pass: 2 }],
  },
  {
    ...settings('esme'),
    name: 'AccountSettings/account type',
    steps: [...toSettings, { pressInFrame: 'Account type' }, { pass: 2 }],
  },
  {
    ...settings('wanda'),
    name: 'AccountSettings/passkey owner',
    steps: [...toSettings, { pressInFrame: 'Passkey of the smart account' }, { pass: 2 }],
  },
  {
    ...settings('tess'),
    name: 'AccountSettings/secret phrase',
    steps: [
      ...toSettings,
      { pressInFrame: 'Show the secret phrase' },
      { pass: 1 },
      { pressInFrame: 'Show the words' },
      { pass: 1 },
    ],
  },
  {
    ...settings('uma'),
    name: 'UpgradeEmailWallet/opened',
    steps: [{ press: 'More' }, { press: 'Use your wallet elsewhere' }],
  },
]

const virtual: ScriptedWallet = { name: 'Virtual Wallet' }
const required = { connected: true, signIn: 'required', wallets: [virtual] } as const
const optional = { ...required, signIn: 'optional' } as const
const sign = { press: 'Sign in' } as const

/** Sign-in with a wallet, in every state of its views. */
export const signInScenarios: readonly Scenario[] = [
  { ...required, name: 'SIWXSignMessage/required' },
  { ...optional, name: 'SIWXSignMessage/optional' },
  {
    ...required,
    name: 'SIWXSignMessage/refused',
    steps: [sign, { pass: 1 }],
    wallets: [{ ...virtual, signing: 'reject' }],
  },
  {
    ...required,
    name: 'SIWXSignMessage/failed',
    steps: [sign, { pass: 1 }],
    wallets: [{ ...virtual, signing: 'fail' }],
  },
  {
    ...required,
    name: 'ConnectingSiwe/waiting',
    steps: [sign],
    wallets: [{ ...virtual, signing: 'hold' }],
  },
  {
    ...required,
    inline: true,
    name: 'Inline/SIWXSignMessage',
    options: { enableEmbedded: true },
  },
]
