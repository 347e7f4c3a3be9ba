// chunk: features/activity
import { Activity } from './Activity.tsx'
import { css as activityCss } from './activity.css.ts'

export const css: string = activityCss

export { Activity as Panel }
