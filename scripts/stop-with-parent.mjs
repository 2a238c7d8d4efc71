// Loaded into the shop by serve.mjs: when that is gone, even by kill -9, the shop stops as gracefully as at SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
