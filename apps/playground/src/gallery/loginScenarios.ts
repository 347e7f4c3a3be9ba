import type { Scenario } from './Scenario.ts'

/** A page with a login by e-mail, whose frame is the playground's stand-in. */
const login = {
  families: ['eip155', 'solana'],
  open: 'Connect',
  hasSecureSite: true,
} as const satisfies Partial<Scenario>

const typed = (email: string) =>
  [{ fill: 'Email address', with: email }, { press: 'Continue' }, { pass: 1 }] as const

const loggedIn = { ...login, loggedIn: true, open: 'Account' } as const

/** The login by e-mail and the embedded wallet, with a stand-in for the frame. */
export const loginScenarios: readonly Scenario[] = [
  { ...login, name: 'Connect/email' },
  {
    ...login,
    name: 'Connect/email, wallet installed',
    wallets: [{ name: 'Rabby', rdns: 'io.rabby' }],
  },
  {
    ...login,
    name: 'Connect/email, wallets folded',
    options: { features: { collapseWallets: true } },
  },
  { ...login, name: 'Connect/email misspelt', steps: typed('vera@example') },
  { ...login, name: 'EmailLogin/empty', open: 'EmailLogin' },
  { ...login, name: 'EmailVerifyOtp/code', steps: typed('vera@example.com') },
  { ...login, name: 'EmailVerifyDevice/waiting', steps: typed('device@example.com') },
  { ...login, name: 'RecoverWallet/offered', steps: typed('recover@example.com') },
  { ...login, name: 'SecureWallet/offered', steps: typed('secure@example.com') },
  { ...login, name: 'PasskeyLogin/button', steps: [{ press: 'Use a passkey' }, { pass: 1 }] },
  {
    ...login,
    inline: true,
    name: 'EmailVerifyOtp/inline',
    options: { enableEmbedded: true },
    steps: typed('vera@example.com'),
  },
  { ...login, name: 'ApproveTransaction/nothing', open: 'ApproveTransaction' },
  {
    ...loggedIn,
    name: 'AccountSettings/opened',
    steps: [{ press: 'More' }, { press: 'Wallet settings' }, { pass: 1 }],
  },
  {
    ...loggedIn,
    name: 'UpgradeEmailWallet/opened',
    steps: [{ press: 'More' }, { press: 'Use your wallet elsewhere' }],
  },
]
