import { drawPage } from './drawPage.tsx'
import { PasskeyPage } from './PasskeyPage.tsx'

void drawPage(<PasskeyPage opener={window.opener} />)
