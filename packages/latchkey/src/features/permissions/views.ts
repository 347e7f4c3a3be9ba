import type { FeatureViews } from '../../ui/kit/feature.ts'
import { SmartSessionCreated, SmartSessionCreatedTitle } from './SmartSessionCreated.tsx'
import { SmartSessionList, SmartSessionListTitle } from './SmartSessionList.tsx'
import { css as sessionsCss } from './sessions.css.ts'

export const css: string = sessionsCss

export const views: FeatureViews = {
  SmartSessionCreated: { Title: SmartSessionCreatedTitle, View: SmartSessionCreated },
  SmartSessionList: { Title: SmartSessionListTitle, View: SmartSessionList },
}
