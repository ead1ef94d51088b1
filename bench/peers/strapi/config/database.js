module.exports = {
  connection: {
    client: 'postgres',
    connection: { connectionString: process.env.DATABASE_URL },
    pool: { min: 2, max: 10 },
  },
}
