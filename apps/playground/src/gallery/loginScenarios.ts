import type { Scenario, Step } from './Scenario.ts'

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
  { ...login('vera'), name: 'ApproveTransaction/nothing', open: 'ApproveTransaction' },
  { ...asked('ida'), asks: 'message', name: 'ApproveTransaction/message' },
  { ...asked('joan'), asks: 'signIn', name: 'ApproveTransaction/sign in' },
  { ...asked('kate'), asks: 'otherSignIn', name: 'ApproveTransaction/sign in elsewhere' },
  { ...asked('lena'), asks: 'typedData', name: 'ApproveTransaction/typed data' },
  { ...asked('mia'), asks: 'coins', name: 'ApproveTransaction/coins' },
  { ...asked('nora'), asks: 'allowance', name: 'ApproveTransaction/allowance' },
  { ...asked('olga'), asks: 'solanaMessage', name: 'ApproveTransaction/Solana' },
  { ...settings('petra'), name: 'AccountSettings/opened', steps: toSettings },
  {
    ...settings('rosa'),
    name: 'AccountSettings/address',
    steps: [...toSettings, { pressInFrame: 'Email' }, { pass: 1 }],
  },
  {
    ...settings('sara'),
    name: 'AccountSettings/sessions',
    steps: [...toSettings, { pressInFrame: 'Where you are logged in' }, { pass: 2 }],
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
