// chunk: features/login
import type { FeatureViews } from '../../ui/kit/feature.ts'
import { ConnectSocials, ConnectSocialsTitle } from './ConnectSocials.tsx'
import { EmailField, EmailLoginTitle } from './EmailField.tsx'
import { frameViews } from './FrameViews.tsx'
import { css as loginCss } from './login.css.ts'

export const css: string = loginCss

export const views: FeatureViews = {
  ConnectSocials: { Title: ConnectSocialsTitle, View: ConnectSocials },
  EmailLogin: { Title: EmailLoginTitle, View: EmailField },
  ...frameViews,
}
