// chunk: features/login
import { EmailField } from './EmailField.tsx'
import { css as loginCss } from './login.css.ts'

export const css: string = loginCss

export { EmailField as Panel }
