console.log('No browser tests yet.');
