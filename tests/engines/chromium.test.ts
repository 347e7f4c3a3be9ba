import { describeEngine } from './describeEngine.ts'
import { openChromium } from './drive/chromium.ts'

describeEngine('Chromium', openChromium)
