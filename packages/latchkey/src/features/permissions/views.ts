import type { FeatureViews } from '../../ui/kit/feature.ts'
import { css as permissionsCss } from './permissions.css.ts'
import { SmartSessionCreated, SmartSessionCreatedTitle } from './SmartSessionCreated.tsx'
import { SmartSessionList, SmartSessionListTitle } from './SmartSessionList.tsx'

export const css: string = permissionsCss

export const views: FeatureViews = {
  SmartSessionCreated: { Title: SmartSessionCreatedTitle, View: SmartSessionCreated },
  SmartSessionList: { Title: SmartSessionListTitle, View: SmartSessionList },
}
