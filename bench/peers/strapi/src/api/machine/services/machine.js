module.exports = require('@strapi/strapi').factories.createCoreService('api::machine.machine')
