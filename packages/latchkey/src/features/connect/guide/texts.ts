import { connectTexts } from '../texts.ts'

/** Texts of the explanation of wallets. */
export const guideTexts = {
  ...connectTexts,
  'guide.home': 'A home for what you own',
  'guide.homeText':
    'Your tokens and NFTs live on public networks. A wallet holds the keys to them.',
  'guide.login': 'A new way to sign in',
  'guide.loginText': 'Connect your wallet instead of creating a password for every site.',
  // Heading: only the visitor can move what the wallet holds.
  'guide.safe': 'You decide',
  'guide.safeText': 'Sites can ask, but nothing leaves your wallet unless you approve it there.',
} as const
