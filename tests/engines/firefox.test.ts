import { describeEngine } from './describeEngine.ts'
import { openFirefox } from './drive/firefox.ts'

describeEngine('Firefox', openFirefox)
