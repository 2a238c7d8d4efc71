// Loaded into the shop by serve.mjs: when serve.mjs dies, even by kill -9, the shop stops as on
// SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
