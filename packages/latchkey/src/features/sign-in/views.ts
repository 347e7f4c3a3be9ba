import type { FeatureViews } from '../../ui/kit/feature.ts'
import { ConnectingSiwe } from './ConnectingSiwe.tsx'
import { SIWXSignMessage, SignInTitle } from './SIWXSignMessage.tsx'
import { css as signInCss } from './sign-in.css.ts'

export const css: string = signInCss

export const views: FeatureViews = {
  ConnectingSiwe: { Title: SignInTitle, View: ConnectingSiwe },
  SIWXSignMessage: { Title: SignInTitle, View: SIWXSignMessage },
}
