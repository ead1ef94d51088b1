const { createStrapi } = require('@strapi/strapi')

/** Strapi with one collection of machines, and somebody who is signed in. Tells its parent both. */
async function main() {
  const strapi = await createStrapi({ appDir: __dirname, distDir: __dirname, serveAdminPanel: false }).start()
  const users = strapi.db.query('plugin::users-permissions.user')
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'authenticated' } })
  const known = await users.findOne({ where: { username: 'bench' } })
  const user =
    known ??
    (await users.create({
      data: {
        username: 'bench',
        email: 'bench@millwright.test',
        provider: 'local',
        confirmed: true,
        blocked: false,
        role: role.id,
      },
    }))
  const token = strapi.plugin('users-permissions').service('jwt').issue({ id: user.id })
  process.send?.({ headers: { authorization: `Bearer ${token}` } })
}

void main()
