import type { FeatureViews } from '../../ui/kit/feature.ts'
import { RegisterAccountName, RegisterAccountNameTitle } from './ChooseName.tsx'
import { css as namesCss } from './names.css.ts'
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
