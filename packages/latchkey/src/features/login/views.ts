// chunk: features/login
import type { FeatureViews } from '../../ui/kit/feature.ts'
import { ConnectSocials, ConnectSocialsTitle } from './ConnectSocials.tsx'
import { EmailField } from './EmailField.tsx'
import {
  Code,
  CodeTitle,
  Device,
  DeviceTitle,
  EmailLoginTitle,
  Farcaster,
  FarcasterTitle,
  Passkey,
  PasskeyTitle,
  Recover,
  RecoverTitle,
  Secure,
  SecureTitle,
  Social,
  SocialTitle,
} from './FrameViews.tsx'
import { css as loginCss } from './login.css.ts'

export const css: string = loginCss

export const views: FeatureViews = {
  ConnectSocials: { Title: ConnectSocialsTitle, View: ConnectSocials },
  ConnectingFarcaster: { Title: FarcasterTitle, View: Farcaster },
  ConnectingSocial: { Title: SocialTitle, View: Social },
  EmailLogin: { Title: EmailLoginTitle, View: EmailField },
  EmailVerifyDevice: { Title: DeviceTitle, View: Device },
  EmailVerifyOtp: { Title: CodeTitle, View: Code },
  PasskeyLogin: { Title: PasskeyTitle, View: Passkey },
  RecoverWallet: { Title: RecoverTitle, View: Recover },
  SecureWallet: { Title: SecureTitle, View: Secure },
}
