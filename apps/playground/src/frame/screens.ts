import type { FrameScreen } from 'latchkey/protocol/frame'

/** A title and lines of each screen; lines in brackets are buttons. */
export const screens: Readonly<Record<FrameScreen, readonly string[]>> = {
  approve: ['Sign a message', 'Corner Shop asks you to sign: “Hello”.', '[Approve]', '[Decline]'],
  changeEmail: ['New address', 'We will mail a code to your old address first.', '[Continue]'],
  code: [
    'Check your inbox',
    'We sent six digits to vera@example.com.',
    '1 2 3 4 5 6',
    '[Send again]',
  ],
  device: ['One more step', 'Open the link that we mailed you, and come back.', '[Send again]'],
  export: ['Export', 'Anyone with this phrase owns your wallet.', '[Show the phrase]'],
  none: [],
  passkey: ['Your passkey', 'Use your face, your finger or your screen lock.', '[Use passkey]'],
  recover: [
    'Welcome back',
    'Unlock your wallet on this device.',
    '[Use passkey]',
    '[Recovery phrase]',
  ],
  secure: [
    'Your wallet is ready',
    'Add a passkey, so that only you can open it.',
    '[Add passkey]',
    '[Later]',
  ],
  settings: [
    'vera@example.com',
    'Logins',
    'Devices',
    'Recovery',
    '[Export]',
    '[Sign out everywhere]',
  ],
}
