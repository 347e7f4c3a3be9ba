import { describeEngine } from './describeEngine.ts'
import { openWebkit } from './drive/webkit.ts'

describeEngine('WebKit', openWebkit)
