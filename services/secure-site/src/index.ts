export { buildSite, builtSite } from './build/buildSite.ts'
export {
  type SecureSite,
  type SecureSiteOptions,
  startSecureSite,
} from './server/startSecureSite.ts'
