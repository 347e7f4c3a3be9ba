import { drawPage } from './drawPage.tsx'
import { PasskeyPage } from './PasskeyPage.tsx'

await drawPage(<PasskeyPage opener={window.opener} />)
