const actions = ['find', 'findOne', 'create', 'update'].map((action) => `api::machine.machine.${action}`)

/** Somebody who is signed in may read and write machines. */
module.exports = {
  async bootstrap({ strapi }) {
    const role = await strapi.db
      .query('plugin::users-permissions.role')
      .findOne({ where: { type: 'authenticated' } })
    const permissions = strapi.db.query('plugin::users-permissions.permission')
    for (const action of actions)
      if (!(await permissions.findOne({ where: { action, role: role.id } })))
        await permissions.create({ data: { action, role: role.id } })
  },
}
