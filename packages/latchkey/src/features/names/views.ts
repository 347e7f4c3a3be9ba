import type { FeatureViews } from '../../ui/kit/feature.ts'
import { css as namesCss } from './names.css.ts'
import { RegisterAccountName, RegisterAccountNameTitle } from './RegisterAccountName.tsx'
import {
  RegisterAccountNameSuccess,
  RegisterAccountNameSuccessTitle,
} from './RegisterAccountNameSuccess.tsx'

export const css: string = namesCss

export const views: FeatureViews = {
  RegisterAccountName: { Title: RegisterAccountNameTitle, View: RegisterAccountName },
  RegisterAccountNameSuccess: {
    Title: RegisterAccountNameSuccessTitle,
    View: RegisterAccountNameSuccess,
  },
}
