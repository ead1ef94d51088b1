/**
 * Forgets what the queue noted of a time that is yet to come, which it does where the clock is set back: until that
 * time it would schedule nothing, and a run that waits for it would keep others from waiting.
 */
export const forgetWhatLiesAhead = `
  update pgboss.version
  set cron_on = least(cron_on, now()), maintained_on = least(maintained_on, now())
  where greatest(cron_on, maintained_on) > now() + interval '1 minute';
  delete from pgboss.job where created_on > now() + interval '1 minute'`
