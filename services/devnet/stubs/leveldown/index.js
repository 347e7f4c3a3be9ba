// bcoin asks for leveldown as soon as it is loaded, and it compiles on no Node of today. Nothing here
// stores anything through it.
module.exports = class {
  constructor() {
    throw new Error('There is no leveldown here: open the chain with `memory: true`.')
  }
}
