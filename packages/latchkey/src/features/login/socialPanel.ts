// chunk: features/login
import { css as loginCss } from './login.css.ts'
import { SocialTiles } from './SocialTiles.tsx'

export const css: string = loginCss

export { SocialTiles as Panel }
