module.exports = require('@strapi/strapi').factories.createCoreRouter('api::machine.machine')
