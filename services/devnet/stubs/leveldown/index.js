// bcoin requires leveldown on load, which does not compile on current Node versions. This stub is
// never used for storage.
module.exports = class {
  constructor() {
    throw new Error('There is no leveldown here: open the chain with `memory: true`.')
  }
}
