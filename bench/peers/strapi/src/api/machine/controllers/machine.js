module.exports = require('@strapi/strapi').factories.createCoreController('api::machine.machine')
