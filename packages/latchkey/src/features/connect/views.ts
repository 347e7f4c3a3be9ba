import type { FeatureViews } from '../../ui/kit/feature.ts'
import { Connect, ConnectStart, ConnectTitle } from './Connect.tsx'
import { ConnectingExternal, ConnectingExternalTitle } from './ConnectingExternal.tsx'
import { css as connectCss } from './connect.css.ts'

export const css: string = connectCss

export const views: FeatureViews = {
  Connect: { Start: ConnectStart, Title: ConnectTitle, View: Connect },
  ConnectingExternal: { Title: ConnectingExternalTitle, View: ConnectingExternal },
}
